const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Escaped text with its backticked parts as `code`. */
export const inlineCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Our page layout around `main`; `head` may load more of our files. */
export const page = (title: string, main: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/docs/assets/mark.svg" type="image/svg+xml">
    ${head}
    <link rel="stylesheet" href="/docs/assets/docs.css">
  </head>
  <body>
    <header>
      <a class="brand" href="/docs"><img src="/docs/assets/mark.svg" alt="" width="28" height="28">Stayward API</a>
      <nav aria-label="Documentation">
        <a href="/docs">Operations</a>
        <a href="/docs/errors">Errors</a>
        <a href="/docs/changelog">Changelog</a>
        <a href="/openapi.json">OpenAPI document</a>
      </nav>
    </header>
    ${main}
  </body>
</html>
`
