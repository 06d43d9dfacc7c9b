"""The one settings file. What differs between installations comes from the environment."""

from email.utils import parseaddr
from pathlib import Path
from typing import Any

from celery.schedules import schedule

from leekha.common.language import NAMES
from leekha.common.logs import configure_structlog, logging_settings
from leekha.config import environment as env
from leekha.config.build import digest_of

BACKEND_DIR = Path(__file__).resolve().parent.parent.parent
PROJECT_DIR = BACKEND_DIR.parent
DATA_DIR = Path(env.text("DATA_DIR") or PROJECT_DIR / ".data")

DEBUG = env.flag("DEBUG")
TESTING = env.flag("LEEKHA_TESTING")
# Part of every tag: a new build may show more of what has not changed.
BUILD = env.text("LEEKHA_BUILD") or digest_of(BACKEND_DIR)
# Checks that need no service (types, schema, migrations) load these settings too: `wsgi` refuses this key.
INSECURE_KEY = "insecure-key-for-checks-and-tests-only"
SECRET_KEY = env.text("SECRET_KEY") or INSECURE_KEY
ALLOWED_HOSTS = env.names("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = env.names("CSRF_TRUSTED_ORIGINS")
TRUSTED_PROXY_COUNT = env.number("TRUSTED_PROXY_COUNT", 0)
HTTPS = env.flag("HTTPS")

INSTALLED_APPS = [
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "rest_framework",
    "drf_spectacular",
    "leekha.config",
    "leekha.common",
    "leekha.accounts",
    "leekha.notifications",
    "leekha.games",
    "leekha.standings",
    "leekha.talk",
]

MIDDLEWARE = [
    "leekha.common.middleware.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "leekha.common.middleware.ContentPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Tags are compared weakly, so compressing an answer does not spoil them.
    "django.middleware.gzip.GZipMiddleware",
    "leekha.common.middleware.Gatekeeper",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
if TESTING:
    # WhiteNoise reads every static file for each test client; tests of the served files set it themselves.
    MIDDLEWARE.remove("whitenoise.middleware.WhiteNoiseMiddleware")

ROOT_URLCONF = "leekha.config.urls"
WSGI_APPLICATION = "leekha.config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# PostgreSQL is the truth. Redis carries messages and caches and may be emptied at any moment.
DATABASES = {"default": env.database(env.text("DATABASE_URL", "postgres:///leekha"))}
DATABASES["default"]["CONN_MAX_AGE"] = env.number("CONN_MAX_AGE", 60)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.text("REDIS_URL", "redis://127.0.0.1:6379/0")
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "leekha.common.cache.ForgivingRedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": env.text("CACHE_PREFIX", "leekha"),
        "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
    }
}
# A session that ends while Redis is away cannot be taken out of it: none lives there for long.
CACHES["sessions"] = {
    **CACHES["default"],
    "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1, "MAX_TIMEOUT": 60},
}
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_CACHE_ALIAS = "sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = False
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and TRUSTED_PROXY_COUNT else None
CSRF_FAILURE_VIEW = "leekha.common.api.csrf_failure"
USE_X_FORWARDED_HOST = False

CELERY_BROKER_URL = env.celery_broker(REDIS_URL)
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_SOFT_TIME_LIMIT = 20
CELERY_TASK_TIME_LIMIT = 30
# A push service that hangs holds up neither bots nor the sweep.
CELERY_TASK_ROUTES = {
    "games.take_bot_turns": {"queue": "bots"},
    "notifications.deliver": {"queue": "deliveries"},
}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A worker never gives its broker up for lost.
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": env.number("BROKER_VISIBILITY_TIMEOUT", 90),
    "unacked_restore_interval": 2,
    "unacked_restore_throttle": 1,
    "unacked_mutex_expire": 10,
    # A web process may not hang on a frozen broker; a worker has time.
    "socket_timeout": env.number("BROKER_SOCKET_TIMEOUT", 1),
    "socket_connect_timeout": 1,
    "health_check_interval": 5,
    "max_retries": 0,
}
SWEEP_INTERVAL_S = env.number("SWEEP_INTERVAL_S", 30)
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep-games": {
        "task": "games.sweep",
        "schedule": schedule(SWEEP_INTERVAL_S),
        "options": {"expires": SWEEP_INTERVAL_S},
    },
    "tidy-games": {
        "task": "games.tidy",
        "schedule": schedule(3600),
        "options": {"expires": 3600},
    },
    "rate-finished-games": {
        "task": "standings.rate_finished",
        "schedule": schedule(60),
        "options": {"expires": 60},
    },
    "call-people": {
        "task": "games.call",
        "schedule": schedule(SWEEP_INTERVAL_S),
        "options": {"expires": SWEEP_INTERVAL_S},
    },
    "deliver-notices": {
        "task": "notifications.deliver",
        "schedule": schedule(SWEEP_INTERVAL_S),
        "options": {"expires": SWEEP_INTERVAL_S},
    },
    "tidy-notices": {
        "task": "notifications.tidy",
        "schedule": schedule(3600),
        "options": {"expires": 3600},
    },
    "forget-idempotency-keys": {
        "task": "common.forget_idempotency_keys",
        "schedule": schedule(3600),
        "options": {"expires": 3600},
    },
}

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
if TESTING:
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

ACCOUNT_ADAPTER = "leekha.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_RATE_LIMITS = {
    # People behind one address sign in from there together; the second limit of a pair counts one account.
    "login": env.text("LOGIN_RATE", "60/m/ip"),
    "login_failed": "30/m/ip,5/300s/key",
    "signup": env.text("SIGN_UP_RATE", "30/m/ip"),
    "reset_password": "20/m/ip,5/m/key",
}
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_SIGNUP_FORM_CLASS = "leekha.accounts.forms.SignUpForm"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
HEADLESS_ONLY = True
HEADLESS_ADAPTER = "leekha.accounts.adapter.HeadlessAdapter"
HEADLESS_CLIENTS = ("app", "browser")
HEADLESS_SPECIFICATION_TEMPLATE_NAME = None
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": "/confirm-email/{key}",
    "account_reset_password": "/reset-password",
    "account_reset_password_from_key": "/reset-password/{key}",
    "account_signup": "/register",
}

EMAIL_BACKEND = env.text("EMAIL_BACKEND", "django.core.mail.backends.filebased.EmailBackend")
EMAIL_FILE_PATH = DATA_DIR / "mail"
EMAIL_HOST = env.text("EMAIL_HOST", "localhost")
EMAIL_PORT = env.number("EMAIL_PORT", 25)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS")
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "Leekha <leekha@localhost>")
# Where people find it, as it stands in letters and calendars.
SITE_URL = env.text("SITE_URL", f"http://localhost:{env.number('PORT', 8000)}").rstrip("/")
# 32 random bytes in base64url, made once: browsers subscribe to them. Without them nothing is pushed.
VAPID_PRIVATE_KEY = env.text("VAPID_PRIVATE_KEY")
# Whom push services ask when something is wrong.
VAPID_SUBJECT = env.text("VAPID_SUBJECT", f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}")
# Tests push to a server of their own.
PUSH_TO_ANYWHERE = False

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "leekha.accounts.authentication.SessionTokenAuthentication",
        "leekha.accounts.authentication.BrowserSessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["leekha.common.parsers.PlainJsonParser"],
    "DEFAULT_SCHEMA_CLASS": "leekha.common.openapi.Schema",
    "EXCEPTION_HANDLER": "leekha.common.errors.answer_error",
    "NUM_PROXIES": TRUSTED_PROXY_COUNT,
    "DEFAULT_THROTTLE_RATES": {
        "export": env.text("EXPORT_RATE", "20/hour"),
        "open_table": env.text("OPEN_TABLE_RATE", "60/hour"),
        "read_record": env.text("READ_RECORD_RATE", "30/minute"),
        "renew_push": env.text("RENEW_PUSH_RATE", "60/hour"),
        "talk": env.text("TALK_RATE", "20/minute"),
        "wrong_code": env.text("WRONG_CODE_RATE", "30/hour"),
    },
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Leekha",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "NumeralsEnum": "leekha.accounts.serializers.NUMERALS",
        "OnOffEnum": "leekha.games.fields.ON_OFF",
        "CardEnum": "leekha.games.fields.CARD_CODES",
        "SuitEnum": "leekha.games.fields.SUIT_LETTERS",
        "PlanCaseEnum": "leekha.games.plan_shapes.CASES",
        "PlanConditionEnum": "leekha.games.plan_shapes.CONDITION_NAMES",
        "PlanPlayerEnum": "leekha.games.plan_shapes.PLAYERS",
        "ReportReasonEnum": "leekha.talk.models.Report.Reason",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "leekha.common.openapi.add_error_schema",
        "leekha.accounts.openapi.add_password_of_deletion",
        "leekha.accounts.sign_in_schema.add_sign_in_paths",
    ],
}

LANGUAGE_CODE = "en"
LANGUAGES = list(NAMES)
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.text("STATIC_ROOT") or BACKEND_DIR / "staticfiles")
FRONTEND_DIST = Path(env.text("FRONTEND_DIST") or PROJECT_DIR / "frontend" / "dist")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
# The bundler puts a digest of the content into the name: such a file never changes.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/.+-[\w-]{8}\.\w+$"
if FRONTEND_DIST.is_dir():
    WHITENOISE_ROOT = FRONTEND_DIST

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
UNFOLD = {
    "SITE_TITLE": "Leekha",
    "SITE_HEADER": "Leekha",
    # The browser's part has it; without a word of it browsers ask for /favicon.ico.
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": "/favicon.svg"}],
    "LOGIN": {"form": "leekha.accounts.forms.AdminSignInForm"},
}
# A record of the most deals that a game may have fits in.
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024

configure_structlog()
LOGGING = logging_settings(env.text("LOG_FORMAT", "text"), env.text("LOG_LEVEL", "INFO"))
