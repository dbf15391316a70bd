import { page } from './html.ts'

const HEAD = `<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
    <script src="/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/docs/assets/operations.js" defer></script>`

const MAIN = `<main class="wide">
      <div id="operations"><noscript>This page needs JavaScript. The <a href="/openapi.json">OpenAPI document</a> contains the same information.</noscript></div>
    </main>`

/** The readable form of the OpenAPI document. */
export const operationsPage = (): string => page('Stayward API', MAIN, HEAD)
