'use client'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { themeWith } from './theme'

// A refresh renders with a new nonce, but the document keeps the policy it was loaded with.
const useFirst = <Value,>(value: Value): Value => useState(value)[0]

export function ThemeScript({ nonce }: { nonce: string }) {
  return <ColorSchemeScript defaultColorScheme="auto" nonce={useFirst(nonce)} />
}

type Props = {
  nonce: string
  /** Texts that Mantine would show in English. */
  words: { show_password: string }
  children: ReactNode
}

export function ThemeProvider({ nonce, words: { show_password }, children }: Props) {
  const first = useFirst(nonce)
  const spoken = useMemo(() => themeWith({ show_password }), [show_password])
  return (
    // Its variables are in mantine-variables.css, generated once, and its global classes are not used.
    <MantineProvider
      theme={spoken}
      defaultColorScheme="auto"
      getStyleNonce={() => first}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
