/// The search: names first, then what the schema says about them. One classic script, so that it works from a file.
enum SearchScript {
  /// The names, kinds, sentences and addresses of all pages.
  static func index(of pages: [Page]) -> String {
    let rows = pages.map { page in
      "[" + [page.title, page.kind, page.summaryText, page.link.page].map(quoted).joined(separator: ",") + "]"
    }
    return "var haapiPages = [\n\(rows.joined(separator: ",\n"))\n];\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      // Neither ends a line nor the script.
      case "\u{0}"..<" ", "<", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static let text = #"""
    (function () {
      var place = document.getElementById("search");
      var root = place.getAttribute("data-root");
      var form = document.createElement("form");
      form.setAttribute("role", "search");
      var field = document.createElement("input");
      field.type = "search";
      field.placeholder = "Search";
      field.setAttribute("aria-label", "Search");
      field.setAttribute("autocomplete", "off");
      var status = document.createElement("p");
      status.setAttribute("role", "status");
      status.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
      var list = document.createElement("ul");
      list.hidden = true;
      form.append(field, status, list);
      place.append(form);

      // How well a page fits: the lower, the better; -1 if not at all.
      function rank(page, words) {
        var name = page[0].toLowerCase(), text = (page[1] + " " + page[2]).toLowerCase(), sum = 0;
        for (var i = 0; i < words.length; i++) {
          var word = words[i];
          if (name === word) { continue; }
          if (name.indexOf(word) === 0) { sum += 1; }
          else if (name.indexOf(word) > 0) { sum += 2; }
          else if (text.indexOf(word) >= 0) { sum += 5; }
          else { return -1; }
        }
        return sum;
      }

      function found() {
        var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
        if (!words.length) { return []; }
        return haapiPages
          .map(function (page, index) { return { page: page, rank: rank(page, words), index: index }; })
          .filter(function (row) { return row.rank >= 0; })
          .sort(function (one, other) {
            return one.rank - other.rank || one.page[0].length - other.page[0].length || one.index - other.index;
          });
      }

      function show() {
        var rows = found();
        list.textContent = "";
        rows.slice(0, 30).forEach(function (row) {
          var item = document.createElement("li");
          var link = document.createElement("a");
          link.href = root + row.page[3] + ".html";
          link.textContent = row.page[0];
          var kind = document.createElement("small");
          kind.textContent = row.page[1] + (row.page[2] ? ": " + row.page[2] : "");
          link.append(kind);
          item.append(link);
          list.append(item);
        });
        list.hidden = !rows.length;
        status.textContent = field.value ? (rows.length === 1 ? "1 page" : rows.length + " pages") : "";
      }

      field.addEventListener("input", show);
      field.addEventListener("focus", show);
      form.addEventListener("submit", function (event) {
        event.preventDefault();
        var first = list.querySelector("a");
        if (first) { first.click(); }
      });
      form.addEventListener("keydown", function (event) {
        var links = Array.prototype.slice.call(list.querySelectorAll("a"));
        var index = links.indexOf(document.activeElement);
        if (event.key === "Escape") { field.focus(); list.hidden = true; }
        else if (event.key === "ArrowDown" && links.length) { event.preventDefault(); links[Math.min(index + 1, links.length - 1)].focus(); }
        else if (event.key === "ArrowUp" && index >= 0) { event.preventDefault(); (links[index - 1] || field).focus(); }
      });
      document.addEventListener("click", function (event) { if (!place.contains(event.target)) { list.hidden = true; } });
    })();

    """#
}
