import { useTranslations } from 'next-intl'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { useForm } from './form-context.ts'

/**
 * The city as text. If it must be a municipality of the list, the script suggests while typing; without it,
 * the server looks the name up and asks only if it is ambiguous.
 */
export function CityField() {
  const t = useTranslations('form')
  const { values, home, cityOptions, errors } = useForm()
  const isAsked = errors.some(({ path, code }) => path === 'residence_city' && code === 'choose_city')
  return (
    <Field field="residence_city">
      {(ties) => (
        <>
          <div
            className={styles['combobox']}
            data-city-country={home?.country.id}
            data-city-of={home?.country.alpha3}
            data-found-none={t('city_found_none')}
            data-found-one={t('city_found_one')}
            data-found-many={t('city_found_many', { count: '#' })}
          >
            <input
              {...ties}
              className={styles['input']}
              name="residence_city"
              defaultValue={values.residence_city}
              autoComplete="address-level2"
            />
          </div>
          <input type="hidden" name="residence_city_asked" defaultValue={values.residence_city} />
          {isAsked ? (
            <CityOptions />
          ) : (
            <input type="hidden" name="residence_city_id" defaultValue={chosenId()} />
          )}
        </>
      )}
    </Field>
  )

  function chosenId(): string {
    return cityOptions.some(({ id }) => id === values.residence_city_id) ? values.residence_city_id : ''
  }
}

function CityOptions() {
  const t = useTranslations('form')
  const { cityOptions } = useForm()
  return (
    <label className={styles['options']}>
      <span className={styles['label']}>{t('city_options')}</span>
      <select className={styles['input']} name="residence_city_id" id="residence_city_id">
        <option value="">{t('city_none')}</option>
        {cityOptions.map(({ id, name, province_name }) => (
          <option key={id} value={id}>
            {name} ({province_name})
          </option>
        ))}
      </select>
    </label>
  )
}
