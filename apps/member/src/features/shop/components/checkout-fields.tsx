import * as m from '@tensaku/messages'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import type { FormErrors } from '../../../lib/form.ts'
import { useTyped } from '../typed.ts'
import type { PayerStore } from '../use-pay-form.ts'

/** The chains of stores, as the gateway of slips names them. */
const stores = [
  ['seven-eleven', m.shop_store_seven],
  ['lawson', m.shop_store_lawson],
  ['family-mart', m.shop_store_family],
  ['ministop', m.shop_store_ministop],
  ['daily-yamazaki', m.shop_store_daily],
  ['seicomart', m.shop_store_seico],
] as const

/** Keeps a focused field above the high bar of the checkout. */
const above = { scrollMarginBottom: '9rem' }

type Props = { errors: FormErrors; asksPassword: boolean; store: PayerStore | undefined }

/** The password of one-click, and the payer of a slip where the gateway needs one. The payer survives a reload. */
export function CheckoutFields({ errors, asksPassword, store }: Props) {
  return (
    <>
      {asksPassword && (
        <Field label={m.shop_password()} required hint={m.shop_password_hint()} error={errors['password']}>
          <PasswordInput name="password" style={above} autoComplete="current-password" maxLength={72} />
        </Field>
      )}
      {store !== undefined && <Payer errors={errors} isStore={store === 'chosen'} />}
    </>
  )
}

function Payer({ errors, isStore }: { errors: FormErrors; isStore: boolean }) {
  const [store, setStore] = useTyped('store')
  const [name, setName] = useTyped('name')
  const [kana, setKana] = useTyped('kana')
  const [phone, setPhone] = useTyped('phone')
  return (
    <>
      {isStore && (
        <Field label={m.shop_payer_store()} required error={errors['store']}>
          <Select name="store" style={above} value={store} onChange={({ target }) => setStore(target.value)}>
            <option value="">{m.shop_payer_store_choose()}</option>
            {stores.map(([key, label]) => (
              <option key={key} value={key}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={m.shop_payer_name()} required error={errors['name']}>
        <TextInput
          style={above}
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="name"
          maxLength={60}
        />
      </Field>
      <Field label={m.shop_payer_kana()} required error={errors['kana']}>
        <TextInput
          style={above}
          name="kana"
          value={kana}
          onChange={({ target }) => setKana(target.value)}
          autoComplete="off"
          maxLength={60}
        />
      </Field>
      <Field label={m.shop_payer_phone()} required error={errors['phone']}>
        <TextInput
          style={above}
          name="phone"
          type="tel"
          inputMode="tel"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          autoComplete="tel"
          maxLength={20}
        />
      </Field>
    </>
  )
}
