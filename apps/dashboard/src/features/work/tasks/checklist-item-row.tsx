'use client'
import type { Task } from '@stayward/contract/work/task'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { smallerPhoto } from '../job-outbox/smaller-photo'
import type { Job } from '../job-outbox/use-job'
import { WaitingMark } from '../job-outbox/waiting-mark'
import classes from './checklist-item-row.module.css'
import { ItemPhoto } from './item-photo'

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  item: Task['checklist'][number]
  is_open: boolean
  /** Whether a step on this item has not arrived yet, and whether that will take a while. */
  is_on_its_way: boolean
  is_held: boolean
  act: Job['act']
}

/** One checklist item: a tick as large as a thumb, and its photo. */
export function ChecklistItemRow({ item, is_open, is_on_its_way, is_held, act }: Props) {
  const t = useTranslations('tasks')
  const [isReading, setIsReading] = useState(false)
  const { id: item_id, text, required, photo_required, done, photo_url } = item
  // Most items are required, so that those that are not say so.
  const marks = [
    !required && !photo_required && t('checklist.optional'),
    photo_required && t('checklist.photo_required'),
  ]
  const takesPhoto = is_open && (photo_required || photo_url !== null)
  const photoVerb = photo_url === null ? 'add_photo' : 'replace_photo'
  const isSending = isReading || (is_on_its_way && !is_held)
  const addPhoto = async (file: File) => {
    setIsReading(true)
    act({ type: 'set_photo', item_id, photo: await smallerPhoto(file) })
    setIsReading(false)
  }
  return (
    <li className={classes['item']} id={`item-${item_id}`}>
      <Checkbox
        size="lg"
        checked={done}
        disabled={!is_open}
        onChange={({ currentTarget }) => act({ type: 'tick', item_id, done: currentTarget.checked })}
        label={text}
        description={marks.filter(Boolean).join(' · ')}
        classNames={{ body: classes['body'] ?? '', labelWrapper: classes['words'] ?? '' }}
      />
      {(photo_url !== null || takesPhoto) && (
        <div className={classes['photo']}>
          {photo_url !== null && <ItemPhoto url={photo_url} text={text} />}
          {takesPhoto && (
            <FileButton
              accept={PHOTO_TYPES}
              // On phones it opens the camera at once.
              capture="environment"
              onChange={(file) => file && void addPhoto(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="md"
                  loading={isReading}
                  leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
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
              size="md"
              aria-label={t('item.remove_photo_label', { text })}
              onClick={() => act({ type: 'remove_photo', item_id })}
            >
              {t('item.remove_photo')}
            </Button>
          )}
        </div>
      )}
      {is_on_its_way && is_held && (
        <p className={classes['mark']}>
          <WaitingMark />
        </p>
      )}
      <output className="visually-hidden">{isSending ? t('item.sending') : ''}</output>
    </li>
  )
}
