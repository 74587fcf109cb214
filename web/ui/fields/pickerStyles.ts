import { makeStyles, tagPickerControlClassNames } from '@fluentui/react-components'

const { aside, expandIcon } = tagPickerControlClassNames

/** Give a picker with one row of tags the height of an input: Fluent's is 2 to 6 px higher; one with many scrolls. */
export const usePickerStyles = makeStyles({
  control: {
    boxSizing: 'border-box',
    [`& .${aside}, & .${expandIcon}`]: { height: '30px', minHeight: '30px' },
  },
  // Many choices scroll in the field, so that what is below does not move.
  group: { paddingBlock: '3px', maxHeight: '168px', overflowY: 'auto' },
  input: { paddingBlock: '5px' },
})
