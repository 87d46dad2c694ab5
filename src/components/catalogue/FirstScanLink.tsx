import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { paths } from '../../paths.ts'

export function FirstScanLink() {
  return (
    <Button asChild>
      <Link to={paths.scan}>{dashboardCopy.scanFirst}</Link>
    </Button>
  )
}
