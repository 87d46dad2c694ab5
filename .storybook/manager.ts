import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

const sign = '<img src="./logo.svg" alt="" height="30" style="vertical-align: -8px">'

addons.setConfig({ theme: create({ base: 'light', brandTitle: `${sign} MémoPrix` }) })
