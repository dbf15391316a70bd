'use client'
import { useTranslations } from 'next-intl'
import { newItem } from './item-values'
import { READY_LISTS, type ReadyList } from './ready-lists'

/** The name and the items of a ready list in the reader’s language. */
export function useReadyWords() {
  const t = useTranslations('checklists.ready')
  // The keys come from `READY_LISTS`; a test compares them with the messages.
  const word = (key: string) => t(key as 'turnover.name')
  return (id: ReadyList) => ({
    name: word(`${id}.name`),
    items: READY_LISTS[id].items.map(({ key, photo }) => ({
      ...newItem(word(`${id}.items.${key}`)),
      photo_required: photo,
    })),
  })
}
