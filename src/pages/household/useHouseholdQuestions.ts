import { useState } from 'react'
import type { Household } from '../../contract/household.ts'
import { householdCopy, peopleCopy, personName } from '../../copy/household.ts'
import { useHouseholdChanges } from '../../data/household/household.ts'
import { householdKind, type Member, sharedCatalogue } from '../../domain/household/household.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { HouseholdScreenProps } from '../../screens/household/HouseholdScreen.tsx'
import { tryTo } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

interface Questions
  extends Pick<HouseholdScreenProps, 'leaving'>,
    Omit<HouseholdScreenProps['actions'], 'onShowCatalogue' | 'onRetry'> {}

/** What a person does to the household, most of it after a question. */
export function useHouseholdQuestions(household: Household | null): Questions {
  const { leave, remove, handOver, close, copy } = useHouseholdChanges()
  const [question, setQuestion] = useState<Questions['leaving']['question']>(null)
  const [busy, setBusy] = useState(false)

  const attempt = useSingleFlight(async (change: () => Promise<void>, done: string | null) => {
    setBusy(true)
    await tryTo('changeHousehold', async () => {
      await change()
      if (done) notify('success', done)
    })
    setBusy(false)
    setQuestion(null)
  })

  function askLeave() {
    if (!household) return
    const others = household.members.filter(({ is_me }) => !is_me)
    const successors = householdKind(household) === 'owner' ? others : []
    setQuestion({ to: 'leave', successors, isLast: others.length === 0 })
  }

  const name = (household && sharedCatalogue(household)?.name) ?? null
  return {
    leaving: {
      question,
      busy,
      onLeave: (takesCopy, owner) =>
        void attempt(() => leave({ copy: takesCopy, owner }), householdCopy.left(name)),
      onRemove: (member: Member, leavesCopy) =>
        void attempt(() => remove(member.key, leavesCopy), peopleCopy.removed(personName(member))),
      onHandOver: (member: Member) =>
        void attempt(() => handOver(member.key), peopleCopy.handedOver(personName(member))),
      onCancel: () => setQuestion(null),
    },
    onAskLeave: askLeave,
    onAskRemove: (member) => setQuestion({ to: 'remove', member }),
    onAskHandOver: (member) => setQuestion({ to: 'hand-over', member }),
    onClose: () => void attempt(close, householdCopy.closed),
    onCopy: (from) => void attempt(() => copy(from), null),
  }
}
