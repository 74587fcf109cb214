import {
  Dialog,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { counted } from '../../../locale/plural.ts'
import { useSession } from '../../../session/session.ts'
import { useStore } from '../../../state/store.ts'
import { DialogNotice } from '../../../ui/dialogs/DialogNotice.ts'
import { hasModals } from '../../../ui/dialogs/modals.ts'
import { useReturnedFocus } from '../../../ui/dialogs/useReturnedFocus.ts'
import { screenActions } from '../../../ui/screenActions.ts'
import { EVERYWHERE, groups as shortcutGroups } from '../../../ui/shortcuts/registry.ts'
import { clamped } from '../../../ui/text/clamped.ts'
import { TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { builtInViewsOf, groupsFor, screensOf, type Entry } from './entries.ts'
import { keepPlace, recentPlaces } from './recentPlaces.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'

const useStyles = makeStyles({
  surface: {
    maxWidth: '640px',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    height: 'min(480px, 80dvh)',
    overflow: 'hidden',
  },
  hidden: visuallyHidden,
  notice: { paddingInline: tokens.spacingHorizontalM },
  input: { margin: tokens.spacingHorizontalM, [TOUCH]: { minHeight: TOUCH_SIZE } },
  list: {
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    paddingTop: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground3,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    scrollMarginBlock: tokens.spacingVerticalXXL,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [TOUCH]: { minHeight: TOUCH_SIZE, boxSizing: 'border-box', alignItems: 'center' },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    // Shown in forced colours as well.
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    outlineOffset: `-${tokens.strokeWidthThin}`,
  },
  label: { ...clamped(1), overflowWrap: 'anywhere' },
  hint: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    flexShrink: 0,
    maxWidth: '45%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  nothing: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2, margin: 0 },
})

/** What the open screen can do: its actions, and its keys that do something once. */
function useActions(): Entry[] {
  const own = useStore(screenActions)
  const groups = useStore(shortcutGroups)
  const keyed = groups
    .filter(({ title }) => title !== EVERYWHERE)
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ run, repeats }) => run && repeats !== true)
    .map(({ keys, label, run }): Entry => ({ label, hint: keys, ...(run && { run }) }))
  const all: Entry[] = [...own, ...keyed]
  return all.filter(({ label }, index) => all.findIndex(one => one.label === label) === index)
}

/**
 * The command palette: pages to open and things to do, found by words
 * (docs/specification/shell.md#command-palette).
 */
export function PaletteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const styles = useStyles()
  const notice = use(DialogNotice)
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { scopes } = useSession()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const actions = useActions()
  const [recent] = useState(() => recentPlaces(email))
  const { found, failure, isSearching } = usePaletteSearch(typed)
  const list = useRef<HTMLDivElement>(null)
  useReturnedFocus()
  useEffect(() => hasModals.set(true), [])
  useEffect(() => keepPlace(email, pathname + search), [email, pathname, search])

  const offer = {
    ...{ actions, screens: screensOf(scopes, email), views: builtInViewsOf(scopes), recent },
    here: pathname + search,
  }
  const groups = groupsFor(typed, offer, found)
  const entries = groups.flatMap(group => group.entries)
  const at = Math.min(active, entries.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed])

  const choose = ({ to, run }: Entry, isNewTab: boolean) => {
    if (to !== undefined && isNewTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    onClose()
    if (to !== undefined) void navigate(to)
    // Once the palette is gone: an action may open a dialog, or move the focus.
    else setTimeout(() => run?.())
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1 < entries.length ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : entries.length - 1,
      PageDown: Math.min(at + 5, entries.length - 1),
      PageUp: Math.max(at - 5, 0),
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    }
    const entry = entries[at]
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(entry, event.ctrlKey || event.metaKey)
    }
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <div className={styles.notice}>
          <DialogTitle className={styles.hidden}>Go to or do</DialogTitle>
          {notice}
        </div>
        <Input
          className={styles.input}
          size="large"
          appearance="underline"
          contentBefore={<SearchRegular />}
          placeholder="A page, a project, a person, a ticket or #147, something to do"
          value={typed}
          maxLength={200}
          role="combobox"
          aria-label="Go to or do"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : optionId(at)}
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, data) => {
            setTyped(data.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        <div className={styles.list} ref={list}>
          <div role="listbox" id={`${id}-list`} aria-label="Found" aria-busy={isSearching}>
            {groups.map(({ title, entries: shown }) => (
              <div key={title} role="group" aria-label={title}>
                <div aria-hidden className={styles.title}>
                  {title}
                </div>
                {shown.map(entry => (
                  <Option
                    key={`${entry.label} ${entry.hint} ${entry.to}`}
                    id={optionId(entries.indexOf(entry))}
                    entry={entry}
                    isActive={entries[at] === entry}
                    onChoose={({ ctrlKey, metaKey }) => choose(entry, ctrlKey || metaKey)}
                  />
                ))}
              </div>
            ))}
          </div>
          {failure !== null && (
            <p role="alert" className={styles.nothing}>
              Tickets, projects and people could not be searched. {failure}
            </p>
          )}
          {entries.length === 0 && failure === null && (
            <p className={styles.nothing} data-claim={!isSearching || undefined}>
              {isSearching ? 'Searching…' : 'Nothing found. Try other words, or the number of a ticket.'}
            </p>
          )}
        </div>
        <div role="status" className={styles.hidden}>
          {typed.trim() !== '' && !isSearching && counted(entries.length, 'result', 'results')}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

function Option({
  id,
  entry: { label, hint },
  isActive,
  onChoose,
}: {
  id: string
  entry: Entry
  isActive: boolean
  onChoose: (event: MouseEvent) => void
}) {
  const styles = useStyles()
  return (
    // The focus stays in the field, which has the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.option, isActive && styles.active)}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.label}>{label}</span>
      {hint !== undefined && hint !== '' && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
