import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Notice } from '../parts/notice.tsx'
import form from '../registration/registration-form.module.css'
import type { OptOutContent } from './opt-out-content.ts'

/** One question with one button, and the way back. */
export function OptOutForm({ content, path }: { content: OptOutContent; path: string }) {
  const t = useTranslations('opt_out')
  const { sender, has_declined } = content
  return (
    <Frame title={t('title')} path={path}>
      <div className={form['page']}>
        {has_declined ? (
          <>
            <h1>{t('done_heading')}</h1>
            <Notice kind="ready">
              <p>{t('done', { sender })}</p>
            </Notice>
          </>
        ) : (
          <header className={form['heading']}>
            <h1>{t('heading')}</h1>
            <p>{t('body', { sender })}</p>
          </header>
        )}
        <form method="post" action={path} className={form['form']}>
          <button
            className={has_declined ? 'button quiet' : 'button'}
            name="action"
            value={has_declined ? 'accept' : 'decline'}
          >
            {has_declined ? t('again') : t('submit')}
          </button>
        </form>
      </div>
    </Frame>
  )
}
