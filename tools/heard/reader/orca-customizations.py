# Orca loads this from its home: it writes each utterance at once, before the synthesiser gets it.
# Orca's own debug file is buffered, and its speech then seems to answer a later key.
import os
import re

import orca.debug as debug
import orca.orca_state as orca_state
import orca.settings as settings
from orca.scripts import default

settings.enableKeyEcho = False
settings.enableTutorialMessages = False
println = debug.println
transcript = open(os.environ['ORCA_TRANSCRIPT'], 'a', buffering=1, encoding='utf-8')


def transcribe(level, text='', timestamp=False):
    if text.startswith("SPEECH OUTPUT: '"):
        words = re.sub(r"'\s*(\{.*\})?$", '', text[len("SPEECH OUTPUT: '"):])
        transcript.write(' '.join(words.split()) + '\n')
    println(level, text, timestamp)


debug.println = transcribe


# Orca 43.1 looks for the former description under 'description', where nothing is kept, instead of
# 'descriptions': it says that of each field twice whose error comes with the focus.
def present_new_description(script, event):
    descriptions = script.pointOfReference.get('descriptions', {})
    is_old = descriptions.get(hash(event.source)) == event.any_data
    if is_old or event.source != orca_state.locusOfFocus:
        return
    descriptions[hash(event.source)] = event.any_data
    script.pointOfReference['descriptions'] = descriptions
    if event.any_data:
        script.presentMessage(event.any_data)


default.Script.onDescriptionChanged = present_new_description
