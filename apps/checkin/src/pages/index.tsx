import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Notice } from '../parts/notice.tsx'
import { renderPage } from '../parts/page.tsx'
import { Cover } from '../landing/cover.tsx'
import styles from '../landing/landing.module.css'
import { LOST } from '../lost/lost-path.ts'
import { guestPage } from '../server/guest-page.ts'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = guestPage({
  route: '/',
  get: async (request) => ({ content: { isForgotten: request.query('forgotten') !== null } }),
})

export default renderPage(({ isForgotten }: HomeContent, path) => (
  <Home path={path} isForgotten={isForgotten} />
))

type HomeContent = { isForgotten: boolean }

function Home({ path, isForgotten }: HomeContent & { path: string }) {
  const t = useTranslations('home')
  return (
    <Frame title={t('title')} path={path}>
      <div className={styles['page']} data-copy={isForgotten ? 'forget' : undefined}>
        <Cover image={null} name="" />
        <div className={styles['message']}>
          {isForgotten && (
            <Notice kind="ready">
              <p>{t('forgotten')}</p>
            </Notice>
          )}
          <h1>{t('heading')}</h1>
          <p>{t('body')}</p>
          <p className={styles['muted']}>{t('missing')}</p>
          <p>
            <a href={LOST}>{t('lost')}</a>
          </p>
        </div>
      </div>
    </Frame>
  )
}
