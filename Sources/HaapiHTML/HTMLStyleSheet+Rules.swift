import HaapiScreens

extension HTMLStyleSheet {
  /// The rules: one column, light and dark, from a phone to a desk.
  static let rules = """
    *, ::before, ::after { box-sizing: border-box; }

    body {
      margin: 0;
      min-height: 100vh;
      background: var(--haapi-page);
      color: var(--haapi-ink);
      font: 1rem/1.5 var(--haapi-font);
    }

    body > header {
      max-width: 28rem;
      margin: 0 auto;
      padding: calc(1.25 * var(--haapi-space)) calc(1.5 * var(--haapi-space));
      font: var(--haapi-heading-weight) 1.25rem/1.5 var(--haapi-heading-font);
      letter-spacing: -0.01em;
    }

    body > header img { height: 1.5em; width: auto; margin-inline-end: 0.5em; vertical-align: -0.35em; }

    main {
      position: relative;
      max-width: 28rem;
      margin: 0 auto;
      padding: calc(1.5 * var(--haapi-space));
      background: var(--haapi-card);
    }

    @media (min-width: 32rem) {
      body { padding-top: 6vh; }
      body > header { padding-inline: calc(2.25 * var(--haapi-space)); }
      main { padding: calc(2.25 * var(--haapi-space)) calc(2.25 * var(--haapi-space)) calc(1.75 * var(--haapi-space)); border-radius: min(2 * var(--haapi-radius), 2rem); box-shadow: 0 1px 2px rgb(0 0 0 / 10%), 0 12px 32px rgb(0 0 0 / 8%); }
    }

    @media (max-width: 31.99rem) {
      body { background: var(--haapi-card); }
    }

    h1 { margin: 0 0 calc(1.25 * var(--haapi-space)); padding-inline-end: 2rem; font: var(--haapi-heading-weight) 1.6rem/1.25 var(--haapi-heading-font); letter-spacing: -0.015em; overflow-wrap: anywhere; }
    h1:focus { outline: none; }
    /* A text of the server may be in a language that is written the other way. */
    h1, h2, p, label, button, a, option, code { unicode-bidi: plaintext; }
    [dir="rtl"] :is(h1, h2, p, label) { text-align: right; }
    h2 { margin: calc(1.5 * var(--haapi-space)) 0 calc(0.75 * var(--haapi-space)); font: var(--haapi-heading-weight) 1.1rem/1.3 var(--haapi-heading-font); }
    p { margin: 0 0 var(--haapi-space); overflow-wrap: anywhere; }
    a { color: var(--haapi-accent); }

    :focus-visible { outline: 3px solid var(--haapi-focus); outline-offset: 2px; }

    /* Messages */

    .message.error, .message.warn, .message.info { padding: 0.75rem 1rem; border-inline-start: 4px solid; border-radius: calc(0.7 * var(--haapi-radius)); }
    .message.error { color: var(--haapi-error); background: var(--haapi-error-soft); }
    .message.warn { color: var(--haapi-warn); background: var(--haapi-warn-soft); }
    .message.info { color: var(--haapi-ink); background: var(--haapi-accent-soft); border-color: var(--haapi-accent); }
    .message.recipientofcommunication { color: var(--haapi-quiet); }
    .message.recipientofcommunication::before { content: "✉" / ""; margin-inline-end: 0.5em; }
    .message.usercode { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.75rem 1rem; border: 1px solid var(--haapi-soft); border-radius: var(--haapi-radius); }
    .message.usercode code { font: 600 1.4rem/1.2 ui-monospace, monospace; letter-spacing: 0.1em; }

    /* Fields */

    .field { margin: 0 0 calc(1.1 * var(--haapi-space)); display: grid; grid-template-columns: 1fr auto; }
    .field > label { grid-column: 1 / -1; grid-row: 1; margin-bottom: 0.35rem; font-weight: 500; }
    /* What to do without the password stands beside its label, and comes after the field for those who use the keyboard. */
    .field > .aside { grid-column: 2; grid-row: 1; margin: 0 0 0.35rem; }
    .field:has(> .aside) > label { grid-column: 1; }
    .field > input, .field > select { grid-column: 1 / -1; grid-row: 2; }
    .field > .error { grid-column: 1 / -1; margin: 0.4rem 0 0; color: var(--haapi-error); font-weight: 500; }
    .field > .error::before { content: "⚠" / ""; margin-inline-end: 0.4em; }

    input, select, button { font: inherit; color: inherit; }

    .field > input, .field > select {
      width: 100%;
      min-height: 3rem;
      padding: 0.6rem 0.85rem;
      border: 1px solid var(--haapi-line);
      border-radius: var(--haapi-radius);
      background: var(--haapi-card);
    }

    .field > .hint { grid-column: 1 / -1; margin: 0.4rem 0 0; color: var(--haapi-quiet); font-size: 0.925rem; }

    /* A code of a few signs, as large as it is important. */
    .field > input[autocomplete="one-time-code"] { font: 500 1.5rem/1.2 ui-monospace, monospace; letter-spacing: 0.35em; text-align: center; }
    .field > input[autocomplete="one-time-code"]::placeholder { font: 1rem/1.5 var(--haapi-font); letter-spacing: normal; }
    .field > input[type="color"] { padding: 0.25rem; }
    .field > input::placeholder { color: var(--haapi-quiet); opacity: 1; }
    .field > :is(input, select):focus-visible { outline-width: 2px; outline-offset: -1px; }
    .field > input[aria-invalid="true"] { border: 2px solid var(--haapi-error); }
    .field > input[aria-invalid="true"]:focus-visible { outline-color: var(--haapi-error); }
    .field > input:has(+ .reveal:not([hidden])) { padding-inline-end: 5rem; }

    .reveal, .copy { border: 0; border-radius: calc(0.7 * var(--haapi-radius)); background: none; color: var(--haapi-accent); font-weight: 500; cursor: pointer; }
    .reveal { grid-column: 2; grid-row: 2; align-self: center; justify-self: end; min-height: 2.25rem; margin-inline-end: 0.4rem; padding: 0 0.6rem; }
    .copy { min-height: 2.25rem; padding: 0 0.6rem; }

    .field.box { grid-template-columns: auto 1fr; align-items: start; column-gap: 0.75rem; }
    .field.box > input { grid-column: 1; grid-row: 1; width: 1.4rem; min-height: 1.4rem; height: 1.4rem; margin: 0.1rem 0 0; accent-color: var(--haapi-accent); }
    .field.box > label { grid-column: 2; grid-row: 1; margin: 0; font-weight: 400; }

    /* Buttons */

    .button {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.6rem;
      width: 100%;
      min-height: 3rem;
      margin: 0 0 calc(0.75 * var(--haapi-space));
      padding: 0.6rem 1.25rem;
      border: 1px solid transparent;
      border-radius: var(--haapi-radius);
      font-weight: 500;
      text-align: center;
      text-decoration: none;
      cursor: pointer;
    }

    .button.primary { background: var(--haapi-accent); color: var(--haapi-accent-ink); }
    .button.primary:hover { filter: brightness(1.08); }
    .button.secondary { background: transparent; border-color: var(--haapi-soft); color: var(--haapi-ink); }
    .button.secondary:hover { background: var(--haapi-accent-soft); }
    .button.cancel { min-height: 2.5rem; background: none; color: var(--haapi-quiet); }
    .button.cancel:hover { background: var(--haapi-accent-soft); }
    .button.text, .button.link { min-height: 2.5rem; background: none; color: var(--haapi-accent); }
    .button.link { width: auto; margin: 0; padding: 0.25rem 0; }
    .button.link:hover { text-decoration: underline; text-underline-offset: 0.2em; }
    .aside > .button.link { min-height: 1.5rem; padding: 0; }

    /* The pressed button says that something goes on, and keeps its size. */
    .button[aria-busy="true"], .choice[aria-busy="true"] { opacity: 1; }
    .button[aria-busy="true"]::after, .choices .choice[aria-busy="true"]::after { content: ""; flex: none; width: 1.1rem; height: 1.1rem; border: 2px solid; border-top-color: transparent; border-radius: 50%; animation: turn 1s linear infinite; }
    .button[aria-busy="true"]::after { margin-inline: 0 -1.7rem; }

    button:disabled, input:disabled, select:disabled { opacity: 0.6; cursor: default; }

    .explained { margin-bottom: 1rem; }
    .explained > .button { margin-bottom: 0.35rem; }
    .explained > p { margin: 0; color: var(--haapi-quiet); font-size: 0.925rem; }

    .route { margin: 0 0 0.25rem; }

    main > footer > .check { width: auto; margin: 0; }

    /* The way out of the login stands in the corner, and last for those who use the keyboard. */
    main > footer > .button.close { position: absolute; inset-block-start: 1rem; inset-inline-end: 1rem; gap: 0; width: 2.75rem; padding: 0; min-height: 2.75rem; border-radius: 50%; color: var(--haapi-quiet); font-size: 0; }
    main > footer > .button.close::before { content: "✕" / ""; font-size: 1.1rem; }
    main > footer > .button.close:hover { background: var(--haapi-accent-soft); text-decoration: none; }

    /* Choices */

    .choices { margin: 0 0 var(--haapi-space); padding: 0; list-style: none; }
    .choices > li + li { margin-top: calc(0.6 * var(--haapi-space)); }

    .choice { display: flex; align-items: center; gap: 0.9rem; width: 100%; min-height: 3.5rem; padding: 0.6rem 1rem; border: 1px solid var(--haapi-line); border-radius: calc(1.2 * var(--haapi-radius)); background: var(--haapi-card); text-align: start; font-weight: 500; cursor: pointer; }
    .choice:hover:enabled { background: var(--haapi-accent-soft); border-color: var(--haapi-accent); }
    .more > summary { margin-bottom: 0.35rem; padding-block: 0.6rem; border-radius: calc(0.7 * var(--haapi-radius)); color: var(--haapi-accent); font-weight: 500; cursor: pointer; }
    .choices .choice::after { content: "›" / ""; margin-inline-start: auto; color: var(--haapi-quiet); font-size: 1.4rem; line-height: 1; }
    .choice small { padding: 0 0.6em; border: 1px solid var(--haapi-soft); border-radius: 1em; color: var(--haapi-quiet); font-size: 0.8rem; font-weight: 400; }
    .choice .icon { display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; border-radius: var(--haapi-radius); background: var(--haapi-icon); }
    .choice .icon img { width: 1.4rem; height: 1.4rem; }

    .tabs { display: flex; gap: 0.25rem; margin-bottom: 1.25rem; border-bottom: 1px solid var(--haapi-line); overflow-x: auto; }
    .tabs .choice { width: auto; border: 0; border-radius: var(--haapi-radius) var(--haapi-radius) 0 0; white-space: nowrap; }
    .tabs .choice[aria-selected="true"] { box-shadow: inset 0 -3px 0 var(--haapi-accent); color: var(--haapi-accent); }

    /* Waiting */

    figure { margin: 0 0 calc(1.25 * var(--haapi-space)); text-align: center; }
    /* Codes are read from a light ground only. */
    figure img { width: min(100%, 15rem); height: auto; aspect-ratio: 1; padding: 0.75rem; border: 1px solid var(--haapi-soft); border-radius: min(1.5 * var(--haapi-radius), 1rem); background: #ffffff; }
    figcaption { margin-top: 0.5rem; color: var(--haapi-quiet); font-size: 0.925rem; }

    .or { text-align: center; color: var(--haapi-quiet); }

    /* Nobody scans a code with the phone that shows it: there, the app comes first. */
    @media (max-width: 31.99rem) and (pointer: coarse) {
      main:has(> figure):has(> .launch) { display: flex; flex-direction: column; }
      main > h1 { order: -3; }
      main > .message { order: -2; }
      main > .launch { order: -1; }
      main:has(> .launch) > .or { display: none; }
    }

    .waiting { display: flex; align-items: center; gap: 0.75rem; color: var(--haapi-quiet); }
    .waiting::before { content: ""; flex: none; width: 1.25rem; height: 1.25rem; border: 3px solid var(--haapi-soft); border-top-color: var(--haapi-accent); border-radius: 50%; animation: turn 1s linear infinite; }
    @keyframes turn { to { transform: rotate(1turn); } }

    .countdown { margin-bottom: 1rem; color: var(--haapi-quiet); font-size: 0.925rem; font-variant-numeric: tabular-nums; }
    .countdown progress { display: block; width: 100%; height: 0.5rem; margin-top: 0.35rem; accent-color: var(--haapi-accent); }

    /* Who wants no motion sees the same by light. */
    @media (prefers-reduced-motion: reduce) {
      .waiting::before, :is(.button, .choices .choice)[aria-busy="true"]::after { animation: fade 2s ease-in-out infinite; }
    }
    @keyframes fade { 50% { opacity: 0.3; } }

    /* Who has chosen the colours sees what colours alone would say. */
    @media (forced-colors: active) {
      .button.primary { border-color: currentcolor; border-width: 2px; }
      .choice .icon { forced-color-adjust: none; }
      .tabs .choice[aria-selected="true"] { border-block-end: 3px solid Highlight; }
      .waiting::before, :is(.button, .choices .choice)[aria-busy="true"]::after { border-color: CanvasText; border-top-color: Canvas; }
    }
    """
}
