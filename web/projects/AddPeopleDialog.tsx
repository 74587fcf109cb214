import { Checkbox, Field, FieldContextProvider, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { messageOf } from '../net/errors.ts'
import { Refused } from '../relay/useCommit.ts'
import { emailProblem } from '../people/emails.ts'
import { PeopleField } from '../people/PeopleField.tsx'
import type { Named } from '../people/people.ts'
import { usePeopleChoice } from '../people/usePeopleChoice.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { isAt } from '../ui/dialogs/useFailure.ts'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'
import { useToast } from '../ui/toasts/toasts.ts'
import { useTyped } from '../session/useTyped.ts'
import { counted } from '../locale/plural.ts'

const useStyles = makeStyles({
  lists: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
})

const EMAIL = ['email']

/** One of a project's access lists. */
export interface AccessListChoice {
  id: string
  /** 'Can See'. */
  label: string
}

/**
 * The dialog that adds people to access lists of a project. Sends nothing while nobody is chosen, or what is chosen
 * is no address. Whoever could not be added stays in the field, with the reason.
 */
export function AddPeopleDialog<List extends AccessListChoice>({
  projectName,
  lists,
  list,
  known,
  draftKey,
  onAdd,
  onClose,
}: {
  projectName: string
  /** All lists of the project. */
  lists: readonly List[]
  /** The list from which the dialog was opened. */
  list: List
  /** The people of the project. */
  known: readonly Named[]
  /** The key under which the chosen people are kept. */
  draftKey: string
  /** Rejects if it was refused or failed. */
  onAdd: (email: string, list: List) => Promise<void>
  onClose: () => void
}) {
  const styles = useStyles()
  const toast = useToast()
  const typed = useTyped(draftKey)
  const emails = useMemo(() => typed.text.split(' ').filter(email => email !== ''), [typed.text])
  const choice = usePeopleChoice(emails, known)
  const [seen, setSeen] = useState<readonly string[]>([])
  const setEmails = (next: readonly string[]) => typed.setText(next.join(' '))
  const [chosen, setChosen] = useState([list.id])
  const [isChecked, setChecked] = useState(false)
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(EMAIL)
  const wanted = lists.filter(({ id }) => chosen.includes(id))
  const labels = wanted.map(({ label }) => label).join(' and ')

  const add = async () => {
    const failures: string[] = []
    const left: string[] = []
    const causes: unknown[] = []
    // One after the other: each change of a project waits for the one before.
    for (const email of emails)
      for (const one of wanted)
        await onAdd(email, one).catch((failure: unknown) => {
          if (!left.includes(email)) left.push(email)
          causes.push(failure)
          failures.push(
            emails.length * wanted.length === 1 ? messageOf(failure) : `${email}: ${messageOf(failure)}`,
          )
        })
    const added = emails.filter(email => !left.includes(email))
    if (added.length > 0)
      toast({
        intent: 'success',
        title:
          added.length === 1
            ? `${added[0]} ${labels.toLowerCase()} ${projectName}`
            : `${counted(added.length, 'person', 'people')} ${labels.toLowerCase()} ${projectName}`,
      })
    if (left.length === 0) return
    setEmails(left)
    const text = [...new Set(failures)].join(' ')
    throw causes.every(cause => isAt(EMAIL, cause)) ? new Refused(text, 'email') : new Error(text)
  }
  const handleSubmit = () => {
    setChecked(true)
    if (emails.length === 0 || wanted.length === 0 || emailProblem(emails) !== null) return
    submit(async () => {
      // A typing error shows before it is added: what was not marked yet stays in the field, marked.
      const unknown = await choice.findUnknown()
      setSeen(unknown)
      if (unknown.some(email => !choice.unknown.includes(email) && !seen.includes(email))) return
      await add()
      typed.drop()
      onClose()
    })
  }
  return (
    <FormDialog
      title={`Add ${list.label} email`}
      submitLabel="add"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        typed.giveUp(error)
        onClose()
      }}
      error={elsewhere}
    >
      <Text>
        To the {list.label} list of {projectName}.
      </Text>
      <PeopleField
        label="Email to add"
        groupLabel="Chosen people"
        choice={choice}
        onChange={setEmails}
        problem={isChecked && emails.length === 0 ? 'Give an e-mail address.' : problemAt('email')}
      />
      {lists.length > 1 && (
        <Field
          label="Lists"
          validationMessage={isChecked && wanted.length === 0 ? 'Choose a list.' : undefined}
        >
          {/* A field has one control: its context would give all boxes the same id, and each label the first box. */}
          <FieldContextProvider value={undefined}>
            <div role="group" aria-label="Lists" className={styles.lists}>
              {lists.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={chosen.includes(id)}
                  onChange={(_event, { checked }) =>
                    setChosen(checked === true ? [...chosen, id] : chosen.filter(other => other !== id))
                  }
                />
              ))}
            </div>
          </FieldContextProvider>
        </Field>
      )}
    </FormDialog>
  )
}
