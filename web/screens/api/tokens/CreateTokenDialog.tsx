import { Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useFailure } from '../../../ui/useFailure.ts'
import { useTyped } from '../../../ui/useTyped.ts'
import { endingOf, EXPIRIES, type Expiry } from './expiry.ts'
import { NewToken } from './NewToken.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useCreateApiToken } from './useCreateApiToken.ts'

const isExpiry = (value: string): value is Expiry => EXPIRIES.some(({ id }) => id === value)

/** What is missing or wrong in the form. */
interface Problems {
  name?: string
  scopes?: string
  day?: string
}

/** Makes a personal API token, and then shows it, once. */
export function CreateTokenDialog({ scopes, onClose }: { scopes: readonly string[]; onClose: () => void }) {
  const { text: name, setText: setName, drop, giveUp } = useTyped('token')
  const [chosen, setChosen] = useState<readonly string[]>(scopes.length === 1 ? scopes : [])
  const [expiry, setExpiry] = useState<Expiry>('90')
  const [day, setDay] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  // A try again asks for the same end: it is the same request.
  const [openedAt] = useState(() => new Date())
  const { error, fail, forget } = useFailure()
  const { create, isSending } = useCreateApiToken()
  if (made !== null) return <NewToken {...made} onClose={onClose} />

  const handleSubmit = () => {
    const ending = endingOf(expiry, day, openedAt)
    const found: Problems = {
      ...(name.trim() === '' && { name: 'Say what the token is for.' }),
      ...(chosen.length === 0 && { scopes: 'Choose at least one.' }),
      ...('problem' in ending && { day: ending.problem }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || 'problem' in ending) return
    forget()
    create(
      { name: name.trim(), scopes: chosen, expiresAt: ending.at?.toISOString() ?? null },
      {
        onDone: secret => {
          setMade({ name: name.trim(), secret })
          drop()
        },
        onFail: fail,
      },
    )
  }
  return (
    <FormDialog
      title="Create token"
      submitLabel="Create"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        onClose()
      }}
      error={error}
    >
      <Field label="Name" hint="Such as the program that will use it" validationMessage={problems.name}>
        <Input
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
      <ScopeChoice scopes={scopes} chosen={chosen} onChange={setChosen} problem={problems.scopes} />
      <Field
        label="Expires"
        validationState={expiry === 'never' ? 'warning' : 'none'}
        validationMessage={
          expiry === 'never' ? 'Whoever finds it can use it until you revoke it.' : undefined
        }
      >
        <Select
          value={expiry}
          onChange={(_event, { value }) => {
            if (isExpiry(value)) setExpiry(value)
          }}
        >
          {EXPIRIES.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {expiry === 'date' && (
        <DateField label="Last day" value={day} onChange={setDay} problem={problems.day} />
      )}
    </FormDialog>
  )
}
