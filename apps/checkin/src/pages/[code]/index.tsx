import { type LandingContent, landingPage } from '../../landing/landing-content.ts'
import { Landing } from '../../landing/landing.tsx'
import { renderPage } from '../../parts/page.tsx'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = landingPage

export default renderPage((content: LandingContent, path) => <Landing content={content} path={path} />)
