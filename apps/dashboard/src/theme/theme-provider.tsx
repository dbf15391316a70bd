'use client'
import { ColorSchemeScript, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { theme } from './theme'

// A refresh renders with a new nonce, but the document keeps the policy it was loaded with.
const useFirst = <Value,>(value: Value): Value => useState(value)[0]

export function ThemeScript({ nonce }: { nonce: string }) {
  return <ColorSchemeScript defaultColorScheme="auto" nonce={useFirst(nonce)} />
}

export function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const first = useFirst(nonce)
  const spoken = useSpokenTheme()
  return (
    // Its variables are in mantine-variables.css, made once, and its global classes are not used.
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

/** The theme with the words that Mantine would say in English. */
function useSpokenTheme() {
  const t = useTranslations('common')
  const label = t('show_password')
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': label } } },
        },
      }),
    [label],
  )
}
