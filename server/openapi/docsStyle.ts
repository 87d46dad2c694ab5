export const docsStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf6, #111714);
  --card: light-dark(#ffffff, #1a221e);
  --line: light-dark(#e4e7e1, #2e3a34);
  --text: light-dark(#17211c, #edf2ee);
  --quiet: light-dark(#546059, #a9b5ae);
  --brand: light-dark(#0b6b4f, #6fd6ae);
  --refusal: light-dark(#b3261e, #ff9a90);
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px 64px; background: var(--ground); color: var(--text);
  font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
main, header { max-width: 60rem; margin: 0 auto; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 48px 0 16px; font-size: 1.25rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; display: flex; gap: 8px; flex-wrap: wrap; align-items: baseline; }
h4 { margin: 16px 0 4px; font-size: .875rem; color: var(--quiet); }
p { margin: 8px 0; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
a { color: var(--brand); text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
nav ul { list-style: none; margin: 16px 0 0; padding: 0; columns: 22rem; }
nav li { break-inside: avoid; }
nav a { display: inline-block; padding: 8px 0; }
article { margin: 0 0 16px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; scroll-margin-top: 16px; }
.verb { color: var(--brand); min-width: 3.5rem; }
.quiet { color: var(--quiet); }
dl { margin: 0; display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 4px 16px; }
dt { font-family: ui-monospace, monospace; font-size: .9em; }
dd { margin: 0; }
.refusal { color: var(--refusal); }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin: 0 0 8px; }
}
`
