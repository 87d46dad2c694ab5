import { useNavigate } from 'react-router-dom'
import { shoppingCopy } from '../../copy/shopping.ts'
import { useLive } from '../../data/household/useLive.ts'
import { useHouseholdList } from '../../data/shopping/useHouseholdList.ts'
import { listRoom } from '../../domain/shopping/listChanges.ts'
import { paths } from '../../paths.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'

/** What a member's device does for the household's list on every page. Draws nothing. */
export function HouseholdList() {
  const navigate = useNavigate()
  useLive()
  useHouseholdList({
    onNews({ reason, name }) {
      if (reason === 'full') notify('error', shoppingCopy.full(listRoom, name))
      else notify('info', shoppingCopy.productGone(name))
    },
    onOwner: (name) => notify('info', shoppingCopy.manages(name)),
    onJoined(firstName, isFirst) {
      if (!isFirst) return notify('info', shoppingCopy.joined(firstName))
      const see = { label: shoppingCopy.seeList, onClick: () => navigate(paths.shoppingList) }
      notifyUndoable(shoppingCopy.nowCommon(firstName), see)
    },
  })
  return null
}
