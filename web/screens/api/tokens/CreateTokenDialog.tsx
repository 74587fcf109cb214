import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { useSession } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useDraft } from '../../../session/useDraft.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { endingOf, EXPIRIES } from './expiry.ts'
import { NewToken } from './NewToken.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { emptyTokenForm, isExpiry, readTokenForm, type TokenForm } from './tokenForm.ts'
import { useCreateApiToken } from './useCreateApiToken.ts'

const useStyles = makeStyles({
  // Its box, not its padding, is in line with the fields.
  box: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/** The errors in the form. */
interface Problems {
  name?: string
  scopes?: string
  day?: string
}

/** Creates a personal API token, and shows it once. */
export function CreateTokenDialog({ scopes, onClose }: { scopes: readonly string[]; onClose: () => void }) {
  const styles = useStyles()
  const { isExpired } = useSession()
  const [empty] = useState(() => ({ ...emptyTokenForm(), scopes: scopes.length === 1 ? scopes : [] }))
  const [form, keep, drop] = useDraft('token', empty, readTokenForm)
  const { name, isReadOnly, expiry, day } = form
  const chosen = form.scopes.filter(scope => scopes.includes(scope))
  const change = (changed: Partial<TokenForm>) => keep({ ...form, ...changed })
  const [problems, setProblems] = useState<Problems>({})
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const createApiToken = useCreateApiToken()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['name', 'scopes', 'expiresAt'])
  if (made !== null) return <NewToken {...made} onClose={onClose} />

  const handleSubmit = () => {
    const ending = endingOf(expiry, day, new Date(form.begun))
    const found: Problems = {
      ...(name.trim() === '' && { name: 'Say what the token is for.' }),
      ...(chosen.length === 0 && { scopes: 'Choose at least one.' }),
      ...('problem' in ending && { day: ending.problem }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || 'problem' in ending) return
    keep(form)
    const wanted = {
      name: name.trim(),
      scopes: chosen,
      isReadOnly,
      expiresAt: ending.at?.toISOString() ?? null,
    }
    submit(async () => {
      const secret = await createApiToken(wanted)
      setMade({ name: wanted.name, secret })
      drop()
    })
  }
  const expiryProblem = expiry === 'date' ? undefined : problemAt('expiresAt')
  return (
    <FormDialog
      title="Create token"
      submitLabel="Create"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        if (error === null && !isExpired) drop()
        onClose()
      }}
      error={elsewhere}
    >
      <Field
        label="Name"
        hint="Such as the program that will use it"
        validationMessage={problems.name ?? problemAt('name')}
      >
        <Input
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <ScopeChoice
        scopes={scopes}
        chosen={chosen}
        onChange={picked => change({ scopes: picked })}
        problem={problems.scopes ?? problemAt('scopes')}
      />
      <Checkbox
        className={styles.box}
        label="Read only: it changes nothing"
        checked={isReadOnly}
        onChange={(_event, { checked }) => change({ isReadOnly: checked === true })}
      />
      <Field
        label="Expires"
        validationState={expiry === 'never' ? 'warning' : expiryProblem ? 'error' : 'none'}
        validationMessage={
          expiry === 'never' ? 'Anyone who finds it can use it until you revoke it.' : expiryProblem
        }
      >
        <Select
          value={expiry}
          onChange={(_event, { value }) => {
            if (isExpiry(value)) change({ expiry: value })
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
        <DateField
          label="Last day"
          value={day}
          onChange={value => change({ day: value })}
          problem={problems.day ?? problemAt('expiresAt')}
        />
      )}
    </FormDialog>
  )
}
