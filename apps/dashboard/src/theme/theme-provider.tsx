'use client'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { theme } from './theme'

// A refresh renders with a new nonce, but the document keeps the policy it was loaded with.
const useFirst = <Value,>(value: Value): Value => useState(value)[0]

export function ThemeScript({ nonce }: { nonce: string }) {
  return <ColorSchemeScript defaultColorScheme="auto" nonce={useFirst(nonce)} />
}

export function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const first = useFirst(nonce)
  return (
    // Its variables are in mantine-variables.css, made once, and its global classes are not used.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => first}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
