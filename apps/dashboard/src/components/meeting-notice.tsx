'use client'
import { Radio } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './meeting-notice.module.css'
import { type Field, isSameValue, type Met, type Values } from './merge-edits'
import { Notice } from './notice'

/** Whose value of a field that two people changed. */
export type Whose = 'mine' | 'theirs'

type Props<Form extends Values> = {
  title: string
  /** What happened overall, and what to do about it. */
  children: ReactNode
  meeting: Met<Form>
  /** What is in the form now. */
  values: Form
  /** Whether it takes the focus when it appears: after saving, but not while somebody is typing. */
  takesFocus?: boolean
  onChoose: (values: Form) => void
  nameOf: (field: Field<Form>) => string
  /** A field that only the other person changed, as a list item. */
  takenOf: (field: Field<Form>) => string
  /** One person's value of a field, as a choice. */
  choiceOf: (whose: Whose, field: Field<Form>) => string
}

/** Shows what somebody else has saved in the meantime; where both changed a field, the reader chooses. */
export function MeetingNotice<Form extends Values>(props: Props<Form>) {
  const { title, children, meeting, values, takesFocus = true, onChoose, nameOf, takenOf, choiceOf } = props
  const { contested, theirs_alone, mine, theirs } = meeting
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (meeting && takesFocus) place.current?.focus()
  }, [meeting, takesFocus])
  return (
    <div ref={place} tabIndex={-1} className={classes['meeting']}>
      <Notice tone="attention" role="alert" title={title}>
        {children}
        {theirs_alone.length > 0 && (
          <ul className={classes['taken']}>
            {theirs_alone.map((field) => (
              <li key={field}>{takenOf(field)}</li>
            ))}
          </ul>
        )}
        {contested.map((field) => (
          <Radio.Group
            key={field}
            className={classes['choice'] ?? ''}
            label={nameOf(field)}
            value={isSameValue(values[field], theirs[field]) ? 'theirs' : 'mine'}
            onChange={(chosen) =>
              onChoose({ ...values, [field]: (chosen === 'theirs' ? theirs : mine)[field] })
            }
          >
            <Radio value="mine" label={choiceOf('mine', field)} />
            <Radio value="theirs" label={choiceOf('theirs', field)} />
          </Radio.Group>
        ))}
      </Notice>
    </div>
  )
}
