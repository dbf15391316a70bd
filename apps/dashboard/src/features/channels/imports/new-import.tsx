'use client'
import { Button, Progress, SegmentedControl } from '@mantine/core'
import { IMPORT_KINDS } from '@stayward/contract/channels/import-values'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Card } from '../../../components/card'
import { knownWord } from '../../../components/known-words'
import { LiveFields } from '../../../components/live-fields'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { parseImportSearch, importSearchPath } from './import-search'
import classes from './new-import.module.css'
import { PasteRows } from './paste-rows'
import { SheetDropZone } from './sheet-drop-zone'
import { UploadNotice } from './upload-notice'
import { useImportUpload } from './use-import-upload'

/** Chooses a file, says what is in it, and uploads it; then its page shows what it would change. */
export function NewImport() {
  const t = useTranslations('imports.new')
  const router = useRouter()
  const [{ kind }, change] = useUrlState(parseImportSearch, importSearchPath)
  const upload = useImportUpload(kind, ({ id }) => router.push(paths.import(id)))
  const { file, progress, failure } = upload
  const isBusy = progress !== null
  return (
    <Card title={t('title')}>
      <LiveFields>
        <div className={classes['body']}>
          <div className={classes['kind']}>
            <SegmentedControl
              aria-label={t('kind')}
              data={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={kind}
              disabled={isBusy}
              onChange={(value) => change({ kind: knownWord(IMPORT_KINDS, value) ?? kind })}
            />
            <p className={classes['help']}>{t(`help.${kind}`)}</p>
          </div>
          {failure && file && <UploadNotice failure={failure} name={file.name} again={upload.again} />}
          {isBusy && file ? (
            <div className={classes['progress']}>
              <p className={classes['progress_head']}>
                <span>{t(progress < 1 ? 'sending' : 'reading', { name: file.name })}</span>
                {progress < 1 && <span>{t('percent', { percent: Math.floor(progress * 100) })}</span>}
              </p>
              <Progress
                value={progress * 100}
                animated={progress === 1}
                aria-label={t(progress < 1 ? 'sending' : 'reading', { name: file.name })}
              />
              <Button size="xs" variant="default" onClick={upload.cancel}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <SheetDropZone onChoose={upload.choose} />
          )}
          <PasteRows kind={kind} isBusy={isBusy} onChoose={upload.choose} />
        </div>
      </LiveFields>
    </Card>
  )
}
