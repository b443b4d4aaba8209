# Develops a clean render like a photograph: haze in the distance, a soft glow around bright spots, a film curve, warm
# light and cool shadow. Writes a PNG.
#
# How to run it: python3 content/pictures/grade.py RENDER OUT.png [name=value ...]
# RENDER is the folder with clean.exr (from denoise.py) and mist-*.exr. The head of each picture script
# has the settings of its final picture.
import glob
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

SETTINGS = {
    "exposure": 1.0,  # how bright
    "haze": 0.5,  # how much of the distance fades, 0 to 1
    "haze_red": 0.9,
    "haze_green": 0.72,
    "haze_blue": 0.5,  # the color of haze
    "glow": 0.1,  # light that spills around bright spots
    "warm": 0.04,  # warmth of the light parts
    "cool": 0.02,  # coolness of the dark parts
    "color": 0.95,  # strength of colors
    "contrast": 1.08,
    "lift": 0.0,  # light for the darkest parts
    "leaf": 0.0,  # turns yellow greens toward deep green
    "vignette": 0.12,
    "sharp": 0.35,
}
RENDER, OUT = sys.argv[1], sys.argv[2]
for each in sys.argv[3:]:
    key, value = each.split("=")
    SETTINGS[key] = type(SETTINGS[key])(float(value))


def read(name):
    return cv2.imread(os.path.join(RENDER, name + ".exr"), cv2.IMREAD_UNCHANGED).astype(np.float32)


def film(light):
    """A curve with a soft shoulder: bright parts keep their color and never clip hard."""
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    return np.clip(light * (a * light + b) / (light * (c * light + d) + e), 0, 1)


picture = np.maximum(read("clean")[..., :3][..., ::-1], 0) * SETTINGS["exposure"]
height, width = picture.shape[:2]
mist = read(os.path.basename(sorted(glob.glob(os.path.join(RENDER, "mist-*.exr")))[0])[:-4])
mist = (mist if mist.ndim == 2 else mist[..., 0])[..., None]
# The sky has haze of its own already: only things take it, and things end before the mist is full.
share = np.where(mist > 0.995, 0, mist) * SETTINGS["haze"]
picture = picture * (1 - share) + np.float32([SETTINGS["haze_" + each] for each in ("red", "green", "blue")]) * share

bright = np.minimum(np.maximum(picture - 0.9, 0), 6)
glow = sum(cv2.GaussianBlur(bright, (0, 0), width * size) for size in (0.004, 0.012, 0.035))
picture = picture + glow * SETTINGS["glow"]

# Film mixes colors a little as light grows, so that nothing turns neon.
mixer = np.float32([[0.86, 0.1, 0.04], [0.06, 0.88, 0.06], [0.04, 0.12, 0.84]])
picture = film(picture @ mixer.T * 0.72)
picture = np.where(picture <= 0.0031308, 12.92 * picture, 1.055 * np.maximum(picture, 1e-6) ** (1 / 2.4) - 0.055)
picture = picture + SETTINGS["lift"] * (1 - np.minimum(picture * 2.2, 1)) ** 2
# A leaf in the sun is yellow green: as much red as green allows. Less red there makes a deeper green.
leafy = np.clip(picture[..., 1] - np.maximum(picture[..., 0], picture[..., 2]), 0, 0.2)
picture[..., 0] -= SETTINGS["leaf"] * leafy
gray = (picture @ np.float32([0.2126, 0.7152, 0.0722]))[..., None]
picture = gray + (picture - gray) * SETTINGS["color"]
picture = (picture - 0.45) * SETTINGS["contrast"] + 0.45
picture = (
    picture
    + np.float32([1, 0.35, -1]) * SETTINGS["warm"] * gray
    - np.float32([1, 0.1, -1]) * SETTINGS["cool"] * (1 - gray)
)
down, across = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
picture = picture * (1 - SETTINGS["vignette"] * np.clip((down**2 + across**2) / 2, 0, 1) ** 1.3)[..., None]
picture = picture + (picture - cv2.GaussianBlur(picture, (0, 0), 1.0)) * SETTINGS["sharp"]
# A grain finer than one step of brightness keeps the sky free of bands.
picture = picture + np.random.default_rng(1).normal(0, 0.004, (height, width, 1))
cv2.imwrite(OUT, np.clip(picture[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8))
