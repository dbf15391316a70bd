'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths'
import { MailedLinkForm } from './mailed-link-form'
import { SignInForm } from './sign-in-form'

export type SignInWay = 'password' | 'link'

type Props = {
  destination: string
  /** Where mail lands on a development machine. */
  mail_web_url: string | null
  /** The address to begin with, where it is known whom the page is for. */
  email?: string
  /** The way to begin with. */
  way?: SignInWay
  /** The head of the page until a link is sent. */
  children?: ReactNode
  /** What can be done instead, below the form until then. */
  otherwise?: ReactNode
}

/** Signs in with a password, or by a mailed link; from one to the other goes the address that was typed. */
export function SignInWays({
  destination,
  mail_web_url,
  email = '',
  way = 'password',
  children,
  otherwise,
}: Props) {
  const [chosen, setChosen] = useState({ way, email, is_changed: false })
  const change = (to: SignInWay) => (typed: string) => setChosen({ way: to, email: typed, is_changed: true })

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that changed the way is gone, and the focus with it.
    if (chosen.is_changed) place.current?.querySelector('input')?.focus()
  }, [chosen])

  return (
    <div ref={place}>
      {chosen.way === 'password' ? (
        <>
          {children}
          <SignInForm destination={destination} email={chosen.email} onLink={change('link')} />
          {otherwise}
        </>
      ) : (
        <MailedLinkForm
          purpose="sign_in_link"
          mail_web_url={mail_web_url}
          email={chosen.email}
          onPassword={change('password')}
          otherwise={otherwise}
          {...(destination !== paths.home && { destination })}
        >
          {children}
        </MailedLinkForm>
      )}
    </div>
  )
}
