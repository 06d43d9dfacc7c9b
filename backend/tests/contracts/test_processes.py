"""What a process may load."""

import subprocess
import sys

from leekha.local.place import BACKEND

ASK_WEB = """
import sys
from leekha.config.wsgi import application
from django.urls import get_resolver
assert get_resolver().url_patterns
print(*sorted(name for name in sys.modules if name.startswith(("leekha", "numba", "numpy"))))
"""

ASK_WORKER = """
import sys
import django
django.setup()
import leekha.games.tasks
print(*sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)), "asked")
"""


def test_the_web_process_loads_no_bot_and_no_task() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK_WEB], cwd=BACKEND, capture_output=True, text=True, check=True
    )
    loaded = set(answer.stdout.split())
    assert {"leekha.games.api", "leekha.config.celery", "leekha_engine.legal"} <= loaded
    assert not {name for name in loaded if name.partition(".")[0] in {"leekha_bots", "numba", "numpy"}}
    assert "leekha.games.tasks" not in loaded
    assert "leekha.local" not in loaded


def test_a_worker_loads_no_compiled_code_before_a_bot_searches() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK_WORKER], cwd=BACKEND, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["asked"]
