# Orca loads this from its home: it writes each utterance at once, before the synthesiser gets it.
# Orca's own debug file is buffered, and its speech then seems to answer a later key.
import os
import re

import orca.debug as debug
import orca.settings as settings

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
