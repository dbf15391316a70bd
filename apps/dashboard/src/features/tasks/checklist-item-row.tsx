'use client'
import type { Task } from '@stayward/contract/task'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Notice } from '../../components/notice'
import { useErrorWords } from '../../errors/use-error-words'
import classes from './checklist-item-row.module.css'
import { useChecklistItem } from './use-checklist-item'

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { task_id: string; item: Task['checklist'][number]; is_open: boolean }

/** One point of a checklist: a tick as large as a thumb, and its photo. */
export function ChecklistItemRow({ task_id, item, is_open }: Props) {
  const t = useTranslations('tasks')
  const words = useErrorWords()
  const work = useChecklistItem(task_id, item.id)
  const { id, text, required, photo_required, done, photo_url } = item
  const marks = [required && t('checklist.required'), photo_required && t('checklist.photo_required')]
  const takesPhoto = is_open && (photo_required || photo_url !== null)
  const photoVerb = photo_url === null ? 'add_photo' : 'replace_photo'
  return (
    <li className={classes['item']} id={`item-${id}`}>
      <Checkbox
        size="lg"
        checked={done}
        disabled={!is_open}
        onChange={({ currentTarget }) => work.tick(currentTarget.checked)}
        label={text}
        description={marks.filter(Boolean).join(' · ')}
        classNames={{ body: classes['body'] ?? '', labelWrapper: classes['words'] ?? '' }}
      />
      {(photo_url !== null || takesPhoto) && (
        <div className={classes['photo']}>
          {photo_url !== null && (
            <a className={classes['thumb']} href={photo_url} target="_blank" rel="noreferrer">
              {/* oxlint-disable-next-line nextjs/no-img-element -- The API serves it, by a URL that ends in minutes. */}
              <img src={photo_url} alt={t('item.photo_alt', { text })} loading="lazy" />
            </a>
          )}
          {takesPhoto && (
            <FileButton accept={PHOTO_TYPES} onChange={(file) => file && work.addPhoto(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  loading={work.isUploading}
                  leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />}
                  aria-label={t(`item.${photoVerb}_label`, { text })}
                >
                  {t(`item.${photoVerb}`)}
                </Button>
              )}
            </FileButton>
          )}
          {is_open && photo_url !== null && (
            <Button
              variant="subtle"
              size="sm"
              loading={work.isRemoving}
              aria-label={t('item.remove_photo_label', { text })}
              onClick={work.removePhoto}
            >
              {t('item.remove_photo')}
            </Button>
          )}
        </div>
      )}
      <output className="visually-hidden">{work.isUploading ? t('item.uploading') : ''}</output>
      {work.error && (
        <Notice tone="blocked" role="alert" title={words.of(work.error).title}>
          {words.of(work.error).text}
        </Notice>
      )}
    </li>
  )
}
