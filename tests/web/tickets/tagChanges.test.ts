import { settingOf, tagsAfter, taggingOf, undoOf } from '../../../web/tickets/quickEdit/tagChanges.ts'

const NEW = ['status:new', 'impact:none', 'priority:low', 'web']

describe('The change of a field', () => {
  test.each([
    ['status', 'closed', ['status:closed'], []],
    ['priority', 'high', ['priority:high'], []],
    ['assignee', 'ann@corp.example', ['assignee:ann@corp.example', 'status:assigned'], []],
    ['due', '2026-12-01', ['due:2026-12-01'], []],
  ] as const)('sets %s to %s', (field, value, addStatuses, removeStatuses) => {
    expect(settingOf(NEW, field, value)).toEqual({ addStatuses, removeStatuses })
  })

  test('names the old assignee and due date, which a server may take for custom tags', () => {
    const tags = [...NEW.slice(1), 'status:blocked', 'assignee:ben@corp.example', 'due:2026-12-01']
    expect(settingOf(tags, 'assignee', 'ann@corp.example')).toEqual({
      addStatuses: ['assignee:ann@corp.example'],
      removeStatuses: ['assignee:ben@corp.example'],
    })
    expect(settingOf(tags, 'due', '')).toEqual({ addStatuses: [], removeStatuses: ['due:2026-12-01'] })
  })

  test('is none where it makes no difference', () => {
    expect(settingOf(NEW, 'status', 'new')).toBeNull()
    expect(settingOf(NEW, 'due', '')).toBeNull()
    expect(taggingOf(NEW, { added: ['web'], removed: ['print'] })).toBeNull()
  })

  test.each([
    settingOf(NEW, 'status', 'closed'),
    settingOf(NEW, 'assignee', 'ann@corp.example'),
    settingOf(NEW, 'due', '2026-12-01'),
    taggingOf(NEW, { added: ['print'], removed: ['web'] }),
  ])('is undone by its opposite: %j', change => {
    if (!change) throw new Error('There is no change.')
    const after = tagsAfter(NEW, change)
    expect(after).not.toEqual(NEW)
    expect([...tagsAfter(after, undoOf(NEW, after))].toSorted()).toEqual([...NEW].toSorted())
  })
})
