import { type SavedContent, savedPage } from '../../landing/saved-content.ts'
import { Saved } from '../../landing/saved.tsx'
import { renderPage } from '../../parts/page.tsx'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = savedPage

export default renderPage((content: SavedContent) => <Saved content={content} />)
