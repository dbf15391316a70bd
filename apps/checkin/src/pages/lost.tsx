import { type LostContent, lostPage } from '../lost/lost-content.ts'
import { LostForm } from '../lost/lost-form.tsx'
import { renderPage } from '../parts/page.tsx'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = lostPage

export default renderPage((content: LostContent, path) => <LostForm content={content} path={path} />)
