import { Caption1, makeStyles, Switch, tokens, typographyStyles } from '@fluentui/react-components'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { useStore } from '../../state/store.ts'
import { areKeysOn, chooseKeys } from './keysChoice.ts'
import { EVERYWHERE, groups, LIST_KEY, type ShortcutGroup } from './registry.ts'

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: 0, marginBottom: tokens.spacingVerticalXS },
  list: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  keys: { margin: 0, flexShrink: 0 },
  key: {
    ...typographyStyles.caption1Strong,
    display: 'inline-block',
    minWidth: '24px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXXS,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

const everywhere: ShortcutGroup = {
  title: EVERYWHERE,
  shortcuts: [
    { keys: LIST_KEY, label: 'Show the keyboard shortcuts' },
    { keys: 'Ctrl+Z', label: 'Undo the last change, as long as its message shows' },
  ],
}

/** Merges groups with the same heading, in the order in which they were added; global ones last. */
function listed(active: readonly ShortcutGroup[]): ShortcutGroup[] {
  const all = [...active.filter(({ title }) => title !== EVERYWHERE), ...active, everywhere]
  const last = (keys: string) =>
    active.flatMap(({ shortcuts }) => shortcuts).findLast(one => one.keys === keys)
  return [...new Set(all.map(({ title }) => title))].map(title => ({
    title,
    shortcuts: [...active, everywhere]
      .filter(group => group.title === title)
      .flatMap(({ shortcuts }) => shortcuts)
      // Of two that use the same key, only the later one gets it.
      .filter(shortcut => !shortcut.run || last(shortcut.keys) === shortcut),
  }))
}

/** All keyboard shortcuts of the current page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const active = useStore(groups)
  const isOn = useStore(areKeysOn)
  return (
    <FormDialog title="Keyboard shortcuts" onSubmit={onClose} onClose={onClose}>
      <Switch
        label="Single keys, such as n or ?"
        checked={isOn}
        onChange={(_event, { checked }) => chooseKeys(checked)}
      />
      {!isOn && (
        <Caption1>
          Single keys are turned off in this browser: only keys with Ctrl, and those of what has the focus, do
          something.
        </Caption1>
      )}
      {listed(active).map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, label }) => (
              <div key={`${keys} ${label}`} className={styles.line}>
                <dt>{label}</dt>
                <dd className={styles.keys}>
                  <kbd className={styles.key}>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </FormDialog>
  )
}
