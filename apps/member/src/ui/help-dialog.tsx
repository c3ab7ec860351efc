import { Dialog } from '@tensaku/ui/dialog.tsx'

type Text = () => string
type Props = { title: string; parts: readonly (readonly [title: Text, text: Text])[]; onClose: () => void }

/** Explains a screen in short parts, each with its title. */
export const HelpDialog = ({ title, parts, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <dl className="space-y-5">
      {parts.map(([name, text]) => (
        <div key={name()}>
          <dt className="font-semibold">{name()}</dt>
          <dd className="mt-1 text-sm text-ink-soft">{text()}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
