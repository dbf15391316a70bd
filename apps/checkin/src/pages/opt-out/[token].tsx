import { type OptOutContent, optOutPage } from '../../opt-out/opt-out-content.ts'
import { OptOutForm } from '../../opt-out/opt-out-form.tsx'
import { renderPage } from '../../parts/page.tsx'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = optOutPage

export default renderPage((content: OptOutContent, path) => <OptOutForm content={content} path={path} />)
