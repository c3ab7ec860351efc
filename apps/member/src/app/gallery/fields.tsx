import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, Select, TextArea, TextInput } from '@tensaku/ui/field.tsx'
import { email, maxLength, nonEmpty, object, pipe, string } from 'valibot'
import { useForm } from '../../lib/form.ts'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Section } from './section.tsx'

const schema = object({
  email: pipe(string(), nonEmpty(m.v_required()), email(m.v_email())),
  text: pipe(string(), nonEmpty(m.v_required()), maxLength(50, m.v_max({ length: 50 }))),
})

export function Fields() {
  const form = useForm(schema, () => new Promise((resolve) => setTimeout(resolve, 1500)))
  return (
    <>
      <Section title="Form">
        <form {...form.props} className="max-w-read space-y-5">
          <FormSummary errors={form.errors} />
          <Field label={'メールアドレス'} required error={form.errors['email']}>
            <TextInput name="email" type="email" />
          </Field>
          <Field
            label="件名"
            required
            error={form.errors['text']}
            hint="あとから探しやすい名前を付けておけます。"
            aside="0 / 50"
          >
            <TextArea name="text" rows={2} />
          </Field>
          <Field label="カテゴリー" optional>
            <Select name="category" defaultValue="2">
              <option value="1">ビジネスメール</option>
              <option value="2">自由作文</option>
            </Select>
          </Field>
          <Field label="講師" required group>
            <Choice
              name="teacher"
              title="ネイティブ講師"
              text="自然な言い回しを身につけたい方に。"
              aside="840ポイント"
              defaultChecked
            />
            <Choice name="teacher" title="日本人講師" text="文法の理由まで日本語で知りたい方に。" aside="620ポイント" />
            <Choice name="teacher" title="グローバル講師" text="ただいま受付を停止しています。" disabled />
          </Field>
          <Field label="使えない欄" optional>
            <TextInput disabled defaultValue="変更できません" />
          </Field>
          <Button type="submit" wide busy={form.busy}>
            送信
          </Button>
        </form>
      </Section>
      <Section title="Button">
        <div className="flex flex-wrap gap-3">
          <Button>primary</Button>
          <Button tone="quiet">quiet</Button>
          <Button tone="danger">danger</Button>
          <Button busy>busy</Button>
          <Button tone="quiet" busy>
            busy
          </Button>
          <Button disabled>disabled</Button>
          <Button tone="quiet">とても長い名前のボタンは折り返しても読みやすいまま中央に揃います</Button>
        </div>
      </Section>
    </>
  )
}
