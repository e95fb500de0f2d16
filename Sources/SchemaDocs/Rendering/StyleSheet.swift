/// How all pages look.
enum StyleSheet {
  static let text = """
    :root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 20%, Canvas);
      --soft: color-mix(in srgb, CanvasText 6%, Canvas); --quiet: color-mix(in srgb, CanvasText 75%, Canvas) }
    * { box-sizing: border-box }
    body { background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto;
      max-width: 76rem; overflow-wrap: anywhere; padding: 0 1rem }
    header { align-items: center; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .5rem 1rem;
      justify-content: space-between; padding: .75rem 0 }
    .home { font-weight: 600 }
    .kind { color: var(--quiet); margin: 1.5rem 0 0 }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
    h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
    .summary { font-size: 1.125rem; max-width: 50rem }
    p { max-width: 50rem }
    code, pre { font: .875rem/1.4 ui-monospace, monospace }
    pre { background: var(--soft); border-radius: .25rem; overflow-x: auto; padding: .75rem }
    table { border-collapse: collapse; width: 100% }
    th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top }
    th { overflow-wrap: normal }
    td { min-width: 4rem }
    @media (min-width: 60.001rem) { td:first-child:not(:only-child) { overflow-wrap: break-word } }
    tr:target { background: var(--soft); outline: 2px solid }
    figure { margin: 1rem 0 }
    .diagram { overflow-x: auto; padding: .25rem 0 }
    svg rect { fill: var(--soft); stroke: var(--line) }
    svg path { fill: none; stroke: color-mix(in srgb, CanvasText 45%, Canvas); stroke-width: 1.5 }
    svg text { fill: CanvasText; font: 13px ui-monospace, monospace }
    svg a text { fill: LinkText; text-decoration: underline }
    svg a:focus rect, svg a:hover rect { stroke: LinkText; stroke-width: 2 }
    figcaption { color: var(--quiet) }
    iframe { background: Canvas; border: 1px solid var(--line); border-radius: .25rem; height: 34rem; width: 100% }
    footer { border-top: 1px solid var(--line); margin-top: 3rem; padding: 1rem 0 2rem }
    #search { position: relative }
    #search input { font: inherit; max-width: 100%; padding: .25rem .5rem; width: 18rem }
    #search ul { background: Canvas; border: 1px solid var(--line); list-style: none; margin: 0; max-height: 60vh;
      overflow-y: auto; padding: .25rem; position: absolute; inset-inline-end: 0; width: min(30rem, 92vw); z-index: 1 }
    #search li a { display: block; padding: .35rem .5rem }
    #search small { color: var(--quiet); display: block }
    @media (max-width: 40rem) {
      thead { display: none }
      table, tbody, tr, td { display: block }
      tr { border-bottom: 1px solid var(--line); padding: .5rem 0 }
      td { border: 0; padding: .1rem 0 }
      td:empty { display: none }
      td::before { color: var(--quiet); content: attr(data-column) ": " }
      #search, #search input { width: 100% }
    }

    """
}
