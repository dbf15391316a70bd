'use client'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useParams, useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useRef } from 'react'
import { knownId } from '../../../components/known-words'
import { useUrlState } from '../../../components/use-url-state'
import { ConversationList } from './conversation-list'
import { inboxPath, type InboxSearch, parseInboxSearch } from './inbox-search'
import classes from './inbox.module.css'

type Props = {
  /** Of the reader. */
  time_zone: string
  title: string
  /** The open conversation, or what stands in its place. */
  children: ReactNode
}

/** Conversations and the open one side by side; on phones one at a time. */
export function Inbox({ time_zone, title, children }: Props) {
  const t = useTranslations('messages.inbox')
  const router = useRouter()
  const { booking_id } = useParams<{ booking_id?: string }>()
  const open_id = knownId(booking_id ?? null)
  const toPath = useCallback((search: InboxSearch) => inboxPath(search, open_id), [open_id])
  const [search, setSearch] = useUrlState(parseInboxSearch, toPath)
  const searchField = useRef<HTMLInputElement>(null)
  // One of them beside the title, on phones one beside the search.
  const newMessage = useRef<HTMLButtonElement>(null)
  const newOnPhone = useRef<HTMLButtonElement>(null)
  const begin = () => {
    // An open conversation would still have a field to write in, to somebody else.
    if (open_id === null) setSearch({ is_new: true, query: '' })
    else router.push(inboxPath({ ...search, is_new: true, query: '' }, null))
    searchField.current?.focus()
  }
  // An open conversation is what the page is about.
  const Heading = open_id === null ? 'h1' : 'p'
  return (
    <div className={classes['page']} data-open={open_id !== null || undefined}>
      <div className={classes['head']}>
        <Heading className={classes['title']}>{title}</Heading>
        <Button
          ref={newMessage}
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={begin}
        >
          {t('new')}
        </Button>
      </div>
      <div className={classes['inbox']}>
        <section className={classes['list']} data-framed aria-label={t('list')}>
          <ConversationList
            search={search}
            search_field={searchField}
            new_button={newOnPhone}
            open_id={open_id}
            time_zone={time_zone}
            onChange={setSearch}
            onNew={begin}
            onCancel={() => {
              setSearch({ is_new: false, query: '' })
              // Only one of them is shown, and nothing else can have the focus.
              newMessage.current?.focus()
              newOnPhone.current?.focus()
            }}
          />
        </section>
        <section className={classes['thread']} data-framed aria-label={t('thread')}>
          {children}
        </section>
      </div>
    </div>
  )
}
