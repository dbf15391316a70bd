'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentProps, type ReactNode, useMemo } from 'react'

type Props = {
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>
  children: ReactNode
}

/** Adds messages to those of the parents; a provider alone would replace them. */
export function MoreWords({ messages, children }: Props) {
  const above = useMessages()
  const together = useMemo(() => ({ ...above, ...messages }), [above, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={together}>
      {children}
    </NextIntlClientProvider>
  )
}
