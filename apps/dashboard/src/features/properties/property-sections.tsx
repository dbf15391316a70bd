'use client'
import { ArrivalSection } from './sections/arrival-section'
import { ContactSection } from './sections/contact-section'
import { DetailsSection } from './sections/details-section'
import { GuestTextsSection } from './sections/guest-texts-section'
import { LocationSection } from './sections/location-section'
import { RegistrationSection } from './sections/registration-section'
import type { SectionProps } from './sections/section-props'

/** The sections of a new property: what it is, where it is, and what its guests need. */
export function PropertySections({ form }: Pick<SectionProps, 'form'>) {
  return (
    <>
      <DetailsSection form={form} />
      <LocationSection form={form} />
      <ArrivalSection form={form} />
      <GuestTextsSection form={form} />
      <ContactSection form={form} />
      <RegistrationSection form={form} />
    </>
  )
}
