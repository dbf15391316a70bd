import { renderPage } from '../../../../parts/page.tsx'
import type { SigningContent } from '../../../../signing/signing-content.ts'
import { SigningForm } from '../../../../signing/signing-form.tsx'
import { signingPage } from '../../../../signing/signing-page.ts'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = signingPage

export default renderPage((content: SigningContent, path) => <SigningForm content={content} path={path} />)
