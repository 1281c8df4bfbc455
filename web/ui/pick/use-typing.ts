import { useEffect, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { pickWithKeys } from './pick-keys.ts'

interface Typing {
  /** Whether a text was typed since the focus, or since the last pick. */
  isTyping: boolean
  /** For the field of the kit. */
  keys: {
    selectFirstOptionOnChange: boolean
    onInput: (event: FormEvent<HTMLInputElement>) => void
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => void
    onOptionSubmit: () => void
    onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
}

/** Typing highlights the best match, and Enter and Tab pick it. */
export function useTyping(onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined): Typing {
  const [isTyping, setTyping] = useState(false)
  const [isNewText, setNewText] = useState(false)
  // Only after a key: the kit would also highlight the first option when the label of the value changes, or when the text is cleared.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the effects of the kit have to see the text first
    if (isNewText) setNewText(false)
  }, [isNewText])
  const type = (hasText: boolean) => {
    setTyping(hasText)
    setNewText(hasText)
  }
  return {
    isTyping,
    keys: {
      selectFirstOptionOnChange: isNewText,
      onInput: (event) => type(event.currentTarget.value.trim() !== ''),
      onKeyDownCapture: (event) => pickWithKeys(event, isTyping),
      onOptionSubmit: () => type(false),
      onBlur: (event) => {
        type(false)
        onBlur?.(event)
      },
    },
  }
}
