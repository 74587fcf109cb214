import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { byText } from '../../../../locale/locale.ts'
import { messageOf } from '../../../../net/errors.ts'
import { useSession } from '../../../../session/session.ts'
import { isSameFilter } from '../../../../tickets/listUrl.ts'
import { BUILT_IN_VIEWS, builtInPath, builtInViewOf } from '../../../../tickets/views/builtInViews.ts'
import { savedFilter, savedPath, type SavedView } from '../../../../tickets/views/savedView.ts'
import { goneView } from '../goneView.ts'
import { useListFilter } from '../useListFilter.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useChangeView } from './useChangeView.ts'
import { useViews } from './useViews.ts'
import { ViewButton } from './ViewButton.tsx'
import { ViewNameDialog } from './ViewNameDialog.tsx'

/** One of the views that can be chosen. */
interface Choice {
  id: string
  name: string
  path: string
  isChosen: boolean
}

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <MenuGroup>
      <MenuGroupHeader dir="auto">{title}</MenuGroupHeader>
      {choices.map(({ id, name }) => (
        <MenuItemRadio key={id} name="view" value={id}>
          <bdi>{name}</bdi>
        </MenuItemRadio>
      ))}
    </MenuGroup>
  )
}

type Opened = { kind: 'save' } | { kind: 'rename'; view: SavedView } | null

/** The menu with the views of tickets (docs/specification/ticket-screens.md#saved-views). */
export function ViewsMenu({
  projectNumber,
  isOpenAtFirst,
}: {
  projectNumber: number | null
  isOpenAtFirst: boolean
}) {
  const email = useSession().user?.Email ?? ''
  const navigate = useNavigate()
  const { filter, viewId, setViewId } = useListFilter()
  const { views, error, isLoading, read } = useViews(isOpenAtFirst ? 'network-only' : 'store-or-network')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [opened, setOpened] = useState<Opened>(null)
  const { updateView, renameView, deleteView } = useChangeView(
    { email, isKept: views?.projects === null },
    read,
  )

  const saved = views?.saved ?? []
  const isListed = (view: SavedView) => view.projectNumber === projectNumber
  const isShown = (view: SavedView) => isListed(view) && isSameFilter(savedFilter(view), filter)
  // The view by which the user came.
  const current = saved.find(view => view.id === viewId && isListed(view))
  const isChanged = current !== undefined && !isShown(current)
  const isGone = viewId !== null && views !== null && !isLoading && !current
  useEffect(() => goneView.set(isGone ? viewId : null), [isGone, viewId])
  const choiceOf = (view: SavedView): Choice => ({
    ...{ id: view.id, name: view.name, path: savedPath(view) },
    isChosen: isShown(view) && (!current || view === current),
  })
  const shownBuiltIn = current ? undefined : builtInViewOf(filter, projectNumber)
  const builtIn = BUILT_IN_VIEWS.map(view => ({
    ...{ id: view.id, name: view.name, path: builtInPath(view), isChosen: view === shownBuiltIn },
  }))
  const own = saved.filter(({ sharedWith }) => sharedWith === null).map(choiceOf)
  const projects = new Map(
    saved.flatMap(({ sharedWith }) => (sharedWith ? [[sharedWith.number, sharedWith.name] as const] : [])),
  )
  const groups = [
    { key: 'built-in', title: 'Views', choices: builtIn },
    { key: 'own', title: 'Yours', choices: own },
    ...[...projects]
      .sort(([, one], [, other]) => byText(one, other))
      .map(([number, title]) => ({
        ...{ key: String(number), title },
        choices: saved.filter(({ sharedWith }) => sharedWith?.number === number).map(choiceOf),
      })),
  ].filter(group => group.choices.length > 0)
  const choices = groups.flatMap(group => group.choices)
  const shown = current ?? saved.find(isShown)

  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened === null) return undefined
    const trigger = button.current
    return () => {
      // The item that opened the dialog is gone with the menu.
      setTimeout(() => {
        if (document.activeElement === document.body) trigger?.focus()
      })
    }
  }, [opened])
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        open={isOpen}
        positioning="below-end"
        checkedValues={{ view: choices.filter(({ isChosen }) => isChosen).map(({ id }) => id) }}
        onOpenChange={(_event, { open }) => {
          // Others may have saved views since it was open.
          if (open) read()
          setOpen(open)
        }}
        onCheckedValueChange={(_event, { checkedItems: [chosen] }) => {
          const choice = choices.find(({ id }) => id === chosen)
          if (choice) void navigate(choice.path)
        }}
      >
        <MenuTrigger>
          <ViewButton ref={button} name={current?.name ?? shownBuiltIn?.name} isChanged={isChanged} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {groups.map(({ key, ...group }) => (
              <Choices key={key} {...group} />
            ))}
            <MenuDivider />
            {isChanged && (
              <MenuItem onClick={() => void updateView(current, filter)}>
                Update <bdi>{current.name}</bdi>
              </MenuItem>
            )}
            {views ? (
              <MenuItem onClick={() => setOpened({ kind: 'save' })}>Save view…</MenuItem>
            ) : (
              <MenuItem disabled>{error === null ? 'Loading...' : messageOf(error)}</MenuItem>
            )}
            {shown && (
              <>
                <MenuItem onClick={() => setOpened({ kind: 'rename', view: shown })}>Rename…</MenuItem>
                <MenuItem onClick={() => void deleteView(shown)}>Delete</MenuItem>
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {opened?.kind === 'save' && views && (
        <SaveViewDialog
          email={email}
          filter={filter}
          projectNumber={projectNumber}
          projects={views.projects}
          onSaved={(id, listed) => {
            read()
            if (listed === projectNumber) setViewId(id)
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'rename' && (
        <ViewNameDialog
          title="Rename view"
          draftKey={`view:${opened.view.id}`}
          initial={opened.view.name}
          onSave={name => renameView(opened.view, name)}
          onClose={close}
        />
      )}
    </>
  )
}
