import Foundation
import HaapiRuntime
import Tides

let answer = """
  {"place": "Bergen", "days": [{"sky": "overcast", "high": 11.5}, {"sky": "frogs", "high": 9}]}
  """
let forecast = try JSONDecoder().decode(Forecast.self, from: Data(answer.utf8))
for day in forecast.days { print(forecast.place, day.sky, day.high) }

let tide = try JSONDecoder().decode(Tide.self, from: Data(#"{"at": "06:12", "metres": 2.4}"#.utf8))
print("high water", tide.time, tide.height)
